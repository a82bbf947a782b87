import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { addDays } from '#server/core/time.ts'
import type { DemoArea } from './areas/shape.ts'
import { makeRandom, type Random } from './random.ts'
import type { DemoHome } from './homes/shape.ts'
import { arabic } from './reviews/arabic.ts'
import { english } from './reviews/english.ts'
import { shown_first } from './reviews/shown-first.ts'
import { topicsOf, type Topic, type Topics } from './reviews/topics.ts'
import type { ReviewWords } from './reviews/words.ts'

export type Review = Topics & {
  lang: 'en' | 'ar'
  username: string
  user_image: string | null
  review_title: string
  review_description: string
  overall_rating: number
  stayed_on: string
  is_featured: boolean
}

const WORDS = { en: english, ar: arabic }
const OLDEST_DAYS = 540

/**
 * What guests wrote of one home in the year and a half before today: 3 to 14, in both languages,
 * nobody and no sentence twice.
 */
export function reviewsOf(home: DemoHome, area: DemoArea, today: string): Review[] {
  const random = makeRandom(`reviews of ${home.slug}`)
  const english_count = random.between(2, 8)
  const arabic_count = random.between(1, 6)
  const drawn = [
    ...writeSome({ random, home, area, lang: 'en', count: english_count }),
    ...writeSome({ random, home, area, lang: 'ar', count: arabic_count }),
  ]
  const of_topics = random.of('topics')
  const good_at = wellPlaced(of_topics.shuffle(REVIEW_TOPICS))
  return drawn.map((review) => ({
    ...review,
    ...topicsOf(review.overall_rating, good_at, of_topics),
    stayed_on: addDays(today, -random.between(6, OLDEST_DAYS)),
  }))
}

/** Guests praise where every home lies, so its location is not what it is worst at. */
const wellPlaced = (order: Topic[]): Topic[] =>
  order.at(-1) === 'location' ? order.toReversed() : order

type Written = Omit<Review, 'stayed_on' | keyof Topics>
type Batch = { random: Random; home: DemoHome; area: DemoArea; lang: 'en' | 'ar'; count: number }

function writeSome({ random, home, area, lang, count }: Batch): Written[] {
  const words = WORDS[lang]
  const { [home.slug]: own } = shown_first
  const first = own?.lang === lang ? own : undefined
  const authors = random
    .shuffle(words.authors.filter(([username]) => username !== first?.username))
    .slice(0, count)
  const lists = {
    glad: random.shuffle(words.glad),
    mixed: random.shuffle(words.mixed),
    remarks: random.shuffle(remarksFor(words, home, area[lang].praise)),
    complaints: random.shuffle(
      home.type === 'villa' ? words.complaints : [words.lift_complaint, ...words.complaints],
    ),
    closings: random.shuffle(words.closings),
  }
  return authors.map(([username, user_image], index) => {
    if (first && index === 0)
      return { ...first, user_image: portraitOf(words, first.username), is_featured: true }
    const overall_rating = random.pick([5, 5, 5, 5, 4.5, 4.5, 4, 4, 3.5, 3])
    const is_glad = overall_rating > 4 || (overall_rating === 4 && random.chance(0.5))
    const [review_title, opening] = next(is_glad ? lists.glad : lists.mixed)
    const last =
      overall_rating <= 4 ? next(lists.complaints) : random.chance(0.4) ? next(lists.closings) : ''
    const review_description = [opening, next(lists.remarks), last]
      .filter((sentence) => sentence !== '')
      .join(' ')
    return {
      lang,
      username,
      user_image,
      review_title,
      review_description,
      overall_rating,
      is_featured: false,
    }
  })
}

/** Takes it, so that nothing is said twice. */
function next<Item>(list: Item[]): Item {
  const taken = list.shift()
  if (taken === undefined) throw new Error('Not enough sentences for the reviews of a home')
  return taken
}

const portraitOf = ({ authors }: ReviewWords, name: string) =>
  authors.find(([username]) => username === name)?.[1] ?? null

function remarksFor({ rooms }: ReviewWords, home: DemoHome, praise: readonly string[]): string[] {
  return [
    ...praise,
    ...(rooms[home.look] ?? []),
    ...(rooms[home.type === 'villa' ? 'villa' : 'shared_house'] ?? []),
    ...(rooms['any'] ?? []),
  ]
}
