// npm run maintenance: while the product is stopped, its address says in both languages that it
// will be back, until Ctrl-C.
import { ConfigError, type Config } from '#server/core/config.ts'
import { readConfig } from '#server/main/read-config.ts'
import { openHttpServer } from '#server/main/http-server.ts'

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = settings()
const server = await openHttpServer(config).catch((error: unknown) => {
  const is_taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(is_taken ? `Port ${config.PORT} is in use. Stop the product first.` : error)
  process.exit(1)
})
console.log(
  `Closed for maintenance at ${config.public_url}. Ctrl-C, then npm start, opens it again.`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)))
