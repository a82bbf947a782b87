import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { listenLocally } from './listen-locally.ts'

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
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return { url: `${url}/`, heard }
}
