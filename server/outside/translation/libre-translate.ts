import { z } from 'zod'
import { TranslationFailed, type Translation, type TranslationRequest } from './types.ts'

const TIMEOUT_MS = 8_000

const Answer = z.object({ translatedText: z.array(z.string().trim().min(1)) })
const Refusal = z.object({ error: z.string() })

export type LibreTranslateOptions = { url: string; key: string | undefined; timeout_ms?: number }

/** LibreTranslate's POST /translate. Not tried twice: a guest is waiting, and may press again. */
export function openLibreTranslate({
  url,
  key,
  timeout_ms = TIMEOUT_MS,
}: LibreTranslateOptions): Translation {
  return {
    translate: async ({ texts, source, target }: TranslationRequest) => {
      const body = JSON.stringify({
        q: texts,
        source,
        target,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      })
      const { status, text } = await post(`${url}/translate`, body, timeout_ms)
      if (status !== 200)
        throw new TranslationFailed(`The translation service answered ${status}: ${reasonIn(text)}`)
      const translated = Answer.safeParse(parseJson(text)).data?.translatedText
      if (translated?.length !== texts.length)
        throw new TranslationFailed('The translation service answered something else')
      return translated
    },
  }
}

async function post(
  url: string,
  body: string,
  timeout_ms: number,
): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(timeout_ms)
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal,
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw new TranslationFailed('The translation service could not be reached', { cause: error })
  }
}

const reasonIn = (text: string): string =>
  Refusal.safeParse(parseJson(text)).data?.error.slice(0, 200) ?? 'no reason given'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
