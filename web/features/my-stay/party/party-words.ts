import type { Lang } from '#contract/constants.ts'
import type { PartyMessages } from '#messages'

const loaded = new Map<Lang, Promise<PartyMessages>>()

async function load(lang: Lang): Promise<PartyMessages> {
  const { party } =
    lang === 'ar'
      ? await import('#web/messages/ar/party.ts')
      : await import('#web/messages/en/party.ts')
  return party
}

/** The same promise each time: a render waits for it once. */
export function partyWords(lang: Lang): Promise<PartyMessages> {
  const words = loaded.get(lang) ?? load(lang)
  loaded.set(lang, words)
  return words
}
