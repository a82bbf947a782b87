import type { AnswerCache } from '#server/pages/pages.ts'
import { askInProcess, type Api } from '#server/http/in-process.ts'
import { openPageCache } from './cache.ts'
import { textResponse } from '#server/http/text-response.ts'
import { copyOf } from './copy.ts'
import type { Changes } from './listen.ts'
import { isCachedAnswer } from './paths.ts'

type Options = {
  api: Api
  changes: Changes
  findNextChange: (now: Date) => Promise<Date | null>
  clock: () => Date
}

const MAX_BYTES = 16 * 1024 * 1024

/**
 * For pages that are rendered for one visitor; answers are kept and dropped as cached pages are
 * (decision 0021).
 */
export function openAnswerCache({ api, ...options }: Options): AnswerCache {
  const cache = openPageCache({
    ...options,
    max_bytes: MAX_BYTES,
    load: async ({ lang, path }) => {
      const headers = { accept: 'application/json', 'accept-language': lang }
      const answer = await askInProcess(api, { is_for_everybody: true })(path, { headers })
      return copyOf({
        status: answer.status,
        is_cacheable: answer.status === 200,
        text: await answer.text(),
        headers: Object.fromEntries(answer.headers),
      })
    },
  })
  return async (asked) => {
    const copy = isCachedAnswer(asked.path) ? await cache.read(asked)?.catch(() => null) : null
    return copy
      ? textResponse(copy.bytes.toString(), { status: copy.status, headers: copy.headers })
      : null
  }
}
