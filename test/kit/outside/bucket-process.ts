// A store in a process that can be killed and frozen: its directory and its port; messages say what
// trouble it makes. Runs until its parent is gone.
import { NO_TROUBLE, openBucketServer, type StoreTrouble } from './bucket-server.ts'

const [directory = '', port] = process.argv.slice(2)
let trouble = NO_TROUBLE

process.once('disconnect', () => process.exit(0))
process.on('message', (message: StoreTrouble) => (trouble = message))
await openBucketServer({ directory, port: Number(port), trouble: () => trouble })
