import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { messageChunks } from 'virtual:message-chunks'
import type { Company } from '#contract/company.ts'
import type { Lang } from '#contract/constants.ts'
import type { MessageFiles } from './bundles.ts'
import type { RequestContext } from './request-context.ts'

export type Environment = Omit<RequestContext, 'scheme'> & { message_files: MessageFiles }

export const readEnvironment = createIsomorphicFn()
  .server((): Environment => {
    const request = getGlobalStartContext()
    if (!request) throw new Error('The page is rendered without the context of its request')
    return { ...request, message_files: messageChunks[request.lang] }
  })
  .client((): Environment => {
    const lang: Lang = document.documentElement.lang === 'ar' ? 'ar' : 'en'
    const is_demo = document.documentElement.dataset['demo'] !== undefined
    const origin = document.documentElement.dataset['origin'] ?? location.origin
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
    const company: Company = JSON.parse(document.documentElement.dataset['company'] ?? '{}')
    const house_style = document.querySelector('style[data-house]')?.textContent ?? ''
    const transport: Environment['transport'] = (path, init) => fetch(path, init)
    return {
      lang,
      is_demo,
      nonce,
      is_anonymous: false,
      origin,
      company,
      house_style,
      transport,
      message_files: {},
    }
  })
