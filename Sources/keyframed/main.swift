import Service

Program.run()
