import { createServer } from 'node:http'
import { z } from 'zod'
import { listenLocally } from './listen-locally.ts'

const Input = z.object({
  q: z.array(z.string()),
  source: z.string(),
  target: z.string(),
  format: z.string(),
  api_key: z.string().optional(),
})
type Input = z.infer<typeof Input>
type Answer = { status: number; body: unknown } | 'never'

/**
 * Speaks LibreTranslate's POST /translate; translates by putting the target language before the
 * text.
 */
export async function openTranslationServer() {
  const heard: Input[] = []
  const state: { answer: Answer | undefined } = { answer: undefined }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/translate')
        return void response.writeHead(404).end()
      const input = Input.parse(JSON.parse(Buffer.concat(chunks).toString()))
      heard.push(input)
      const {
        answer = {
          status: 200,
          body: { translatedText: input.q.map((text) => `${input.target}: ${text}`) },
        },
      } = state
      if (answer === 'never') return
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
  })
  const local = await listenLocally(server)
  return {
    ...local,
    heard,
    /** What every request hears from now on; undefined: a translation again. */
    answerWith: (answer: Answer | undefined) => void (state.answer = answer),
  }
}
