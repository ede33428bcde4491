// Does what `npm start` does, without checking and preparing the machine.
import { runServer } from '../../../../scripts/lib/run-server.mjs'
import { serverEnv, serverProgram } from '../../../../scripts/lib/server-program.mjs'

runServer(serverProgram, serverEnv, { watched: true })
