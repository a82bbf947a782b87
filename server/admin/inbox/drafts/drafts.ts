import type { DraftSource, DraftTopic } from '#contract/draft-topics.ts'
import type { Lang } from '#contract/constants.ts'
import type { BookingFacts } from '#server/bookings/index.ts'
import { foldSearchText } from '#contract/fold-search-text.ts'
import { messagesIn } from '#server/core/messages.ts'
import { DRAFT_WORDS } from './draft-words.ts'
import type { Facts } from './fact-queries.ts'
import { AMENITY_PATTERNS } from './amenity-patterns.ts'
import type { Question } from './asked-topics.ts'

export type Draft = {
  topic: DraftTopic
  source: DraftSource
  /** Of the home, the building or the booking. */
  source_name: string
  text: string
}

type Of = { facts: Facts; first: BookingFacts; page: string; lang: Lang }

/** Nothing where nothing is known. How to get in and the Wi-Fi only ever as the page of the stay. */
export function draftOf(question: Question, of: Of): Draft[] {
  const { topic } = question
  const { facts, first, page, lang } = of
  const words = DRAFT_WORDS[lang]
  const { day } = messagesIn(lang)
  const isHere = (code: string) => facts.amenities.some((one) => one.code === code && one.is_here)
  const is_on = first.status === 'confirmed' || first.status === 'arrived'
  const NAMES: Record<DraftSource, string> = {
    home: facts.home,
    building: facts.building,
    booking: first.reservation_id,
    stay_page: first.reservation_id,
  }
  const draft = (source: DraftSource, text: string): Draft[] => [
    { topic, source, source_name: NAMES[source], text },
  ]
  const rule = (name: 'pets' | 'smoking' | 'parties', is_allowed: boolean) =>
    draft('home', words[name][is_allowed ? 'yes' : 'no'])
  switch (question.topic) {
    case 'way_in':
      return is_on ? draft('stay_page', words.way_in(page)) : []
    case 'wifi':
      return is_on ? draft('stay_page', words.wifi(page)) : []
    case 'parking':
      return parking()
    case 'pool':
      return pool()
    case 'check_in':
      return draft('home', words.check_in(facts.check_in_time, day(first.arrival_date)))
    case 'check_out':
      return draft('home', words.check_out(facts.check_out_time, day(first.stay_until)))
    case 'map':
      return is_on ? draft('building', words.map(facts.building, facts.area, wayTo(facts))) : []
    case 'beds':
      return beds()
    case 'pets':
      return rule('pets', facts.pets)
    case 'smoking':
      return rule('smoking', facts.smoking)
    case 'parties':
      return rule('parties', facts.group)
    case 'visitors': {
      const visitors = facts.facts?.visitors ?? null
      return visitors === null ? [] : draft('building', words.visitors(visitors))
    }
    case 'amenity': {
      const one = facts.amenities.find(({ code }) => code === question.amenity)
      return one ? draft('home', (one.is_here ? words.has : words.has_not)(one.name)) : []
    }
    case 'appliance':
      return appliances(question.asking)
  }

  function appliances(asking: readonly string[]): Draft[] {
    return facts.appliances
      .filter((one) => [one.name_en, one.name_ar].some((name) => isNamedIn(asking, name)))
      .flatMap(({ name, use }) => draft('home', words.use(name, use)))
  }

  function parking(): Draft[] {
    const card = facts.facts?.parking_card ?? null
    const own = isHere('parking') ? words.parking.own : words.parking.none
    const parts = [own, ...(is_on && isHere('parking') ? [words.parking.page(page)] : [])]
    return card === null
      ? draft('home', parts.join(' '))
      : draft('building', [...parts, card].join('\n'))
  }

  function pool(): Draft[] {
    const hours = facts.facts?.pool_hours ?? null
    const kind = isHere('private_pool') ? 'private' : isHere('shared_pool') ? 'shared' : 'none'
    if (kind === 'none' || hours === null) return draft('home', words.pool[kind])
    return draft('building', `${words.pool[kind]} ${words.pool.hours(hours)}`)
  }

  function beds(): Draft[] {
    if (facts.beds.length === 0) return []
    const list = facts.beds.map(({ kind, beds: n }) => words.bed[kind](n))
    return draft('home', words.beds(list.join(words.comma)))
  }
}

/** By its whole name, or by a word for the same thing; over text as `foldSearchText` leaves it. */
function isNamedIn(asking: readonly string[], name: string): boolean {
  const folded = foldSearchText(name)
  const alike = Object.values(AMENITY_PATTERNS).filter((pattern) => pattern.test(folded))
  return asking.some(
    (part) =>
      withoutArticles(part).includes(withoutArticles(folded)) ||
      alike.some((pattern) => pattern.test(part)),
  )
}

const withoutArticles = (folded: string) =>
  ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `.replaceAll(/ (ال|the )/g, ' ')

/** The same as on the page of the stay. */
const wayTo = ({ latitude, longitude }: Facts) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
