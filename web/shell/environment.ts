import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { wordChunks } from 'virtual:word-chunks'
import type { Lang } from '#contract/constants.ts'
import type { RequestContext } from '#shell/request-context.ts'

export type Environment = RequestContext & {
  /** The built file with the words of the page's language; the browser needs no address. */
  words_file: string | undefined
}

/** The request on the server, the document in the browser: the same four facts. */
export const readEnvironment = createIsomorphicFn()
  .server((): Environment => {
    const request = getGlobalStartContext()
    if (!request) throw new Error('The page is drawn without the context of its request')
    return { ...request, words_file: wordChunks[request.lang] }
  })
  .client((): Environment => {
    const lang: Lang = document.documentElement.lang === 'ar' ? 'ar' : 'en'
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''
    return { lang, nonce, origin: location.origin, transport: (path, init) => fetch(path, init), words_file: undefined }
  })
