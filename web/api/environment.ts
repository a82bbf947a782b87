import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { wordChunks } from 'virtual:word-chunks'
import type { Lang } from '#contract/constants.ts'
import type { WordFiles } from './app.ts'
import type { RequestContext } from './request-context.ts'

export type Environment = RequestContext & { word_files: WordFiles }

/** The request on the server, the document in the browser: the same four facts. */
export const readEnvironment = createIsomorphicFn()
  .server((): Environment => {
    const request = getGlobalStartContext()
    if (!request) throw new Error('The page is drawn without the context of its request')
    return { ...request, word_files: wordChunks[request.lang] }
  })
  .client((): Environment => {
    const lang: Lang = document.documentElement.lang === 'ar' ? 'ar' : 'en'
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
    return { lang, nonce, origin: location.origin, transport: (path, init) => fetch(path, init), word_files: {} }
  })
