import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const Report = z.strictObject({
  text: z.string(),
  fingerprint: z.string(),
  what: z.string(),
  error: z.string(),
  code: z.nullable(z.string()),
  call: z.nullable(z.string()),
  task: z.nullable(z.string()),
  frames: z.array(z.string()),
  request_id: z.nullable(z.string()),
  times: z.int(),
  at: z.iso.datetime(),
})

/** Takes reports of errors until the test is over; with `is_silent` it never answers. */
export async function serveErrorWebhook({ is_silent = false } = {}) {
  const heard: z.infer<typeof Report>[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push(Report.parse(JSON.parse(Buffer.concat(chunks).toString())))
      if (!is_silent) response.end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    heard,
  }
}
