import type { PageInLanguages, PageWords, SectionList } from '#contract/page-words.ts'

type Section = PageWords['fields'][number]

const EMPTY: Section = { title: '', text: '' }

/** The same act on the sections of both languages, which belong together by their place. */
function inBoth(
  words: PageInLanguages,
  list: SectionList,
  act: (sections: Section[]) => Section[],
): PageInLanguages {
  return {
    en: { ...words.en, [list]: act(words.en[list]) },
    ar: { ...words.ar, [list]: act(words.ar[list]) },
  }
}

export const addSection = (words: PageInLanguages, list: SectionList) =>
  inBoth(words, list, (sections) => [...sections, EMPTY])

export const removeSection = (words: PageInLanguages, list: SectionList, n: number) =>
  inBoth(words, list, (sections) => sections.toSpliced(n, 1))

/** Nowhere beyond the ends. */
export const moveSection = (words: PageInLanguages, list: SectionList, n: number, by: 1 | -1) =>
  inBoth(words, list, (sections) => {
    const section = sections[n]
    const to = n + by
    if (!section || to < 0 || to >= sections.length) return sections
    return sections.toSpliced(n, 1).toSpliced(to, 0, section)
  })

/** What counts for both languages, such as a sign or how many rows there are. */
export const changeSections = (
  words: PageInLanguages,
  list: SectionList,
  n: number,
  change: (section: Section) => Section,
) =>
  inBoth(words, list, (sections) =>
    sections.map((section, m) => (m === n ? change(section) : section)),
  )

/** The words of one language. */
export function changeSection(
  words: PageInLanguages,
  { lang, list, n }: { lang: 'en' | 'ar'; list: SectionList; n: number },
  change: Partial<Section>,
): PageInLanguages {
  const page = words[lang]
  return {
    ...words,
    [lang]: {
      ...page,
      [list]: page[list].map((section, m) => (m === n ? { ...section, ...change } : section)),
    },
  }
}
