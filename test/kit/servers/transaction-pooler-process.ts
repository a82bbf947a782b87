// The pooler of our own in a process that can be killed and frozen: its port, and the address of
// the server behind it. Runs until its parent is gone.
import { openTransactionPooler } from './transaction-pooler.ts'

const [port, server_url = ''] = process.argv.slice(2)
const SIZE = 8 // as many as PgBouncer has in the tests

process.once('disconnect', () => process.exit(0))
await openTransactionPooler(server_url, { port: Number(port), size: SIZE })
