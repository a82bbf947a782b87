import { REVIEW_TOPICS } from '#contract/home-kinds.ts'
import { addDays } from '#core/time.ts'
import type { DemoArea } from './areas/shape.ts'
import { makeRandom, type Random } from './random.ts'
import type { DemoHome } from './homes/shape.ts'
import { arabic } from './reviews/arabic.ts'
import { english } from './reviews/english.ts'
import type { ReviewWords } from './reviews/words.ts'

type Topics = Record<(typeof REVIEW_TOPICS)[number], number>

export type Review = Topics & {
  lang: 'en' | 'ar'
  username: string
  user_image: string | null
  review_title: string
  review_description: string
  overall_rating: number
  stayed_on: string
}

const WORDS = { en: english, ar: arabic }
const OLDEST_DAYS = 540

/** What guests wrote of one home in the year and a half before today: 3 to 14, in both languages, nobody twice. */
export function reviewsOf(home: DemoHome, area: DemoArea, today: string): Review[] {
  const random = makeRandom(`reviews of ${home.slug}`)
  const english_count = random.between(2, 8)
  const arabic_count = random.between(1, 6)
  const drawn = [
    ...writeSome({ random, home, area, lang: 'en', count: english_count }),
    ...writeSome({ random, home, area, lang: 'ar', count: arabic_count }),
  ]
  const of_topics = random.of('topics')
  return drawn.map((review) => ({
    ...review,
    ...topicsOf(review.overall_rating, of_topics),
    stayed_on: addDays(today, -random.between(6, OLDEST_DAYS)),
  }))
}

/** Whole stars whose average is the overall rating, as nearly as five whole stars can be. */
function topicsOf(overall_rating: number, random: Random): Topics {
  const sum = random.pick([Math.floor, Math.ceil])(overall_rating * REVIEW_TOPICS.length)
  const least = Math.floor(sum / REVIEW_TOPICS.length)
  const above = new Set(random.shuffle(REVIEW_TOPICS).slice(0, sum % REVIEW_TOPICS.length))
  const stars = (topic: (typeof REVIEW_TOPICS)[number]) => least + (above.has(topic) ? 1 : 0)
  return {
    cleanliness: stars('cleanliness'),
    accuracy: stars('accuracy'),
    arrival: stars('arrival'),
    location: stars('location'),
    value: stars('value'),
  }
}

export function scoreOf(reviews: { overall_rating: number }[]): number {
  return Math.round((reviews.reduce((sum, review) => sum + review.overall_rating, 0) / reviews.length) * 10) / 10
}

type Written = Omit<Review, 'stayed_on' | keyof Topics>
type Batch = { random: Random; home: DemoHome; area: DemoArea; lang: 'en' | 'ar'; count: number }

function writeSome({ random, home, area, lang, count }: Batch): Written[] {
  const words = WORDS[lang]
  const authors = random.shuffle(words.authors).slice(0, count)
  const glad = random.shuffle(words.glad)
  const remarks = random.shuffle(remarksFor(words, home, area[lang].praise))
  const complaints = random.shuffle(words.complaints)
  return authors.map(([username, user_image], index) => {
    const overall_rating = random.pick([5, 5, 5, 5, 4.5, 4.5, 4, 4, 3.5, 3])
    const is_glad = overall_rating > 4 || (overall_rating === 4 && random.chance(0.5))
    const [review_title, opening] = is_glad ? (glad[index % glad.length] ?? random.pick(words.glad)) : random.pick(words.mixed)
    const remark = remarks[index % remarks.length] ?? ''
    const complaint = overall_rating <= 4 ? ` ${complaints[index % complaints.length] ?? ''}` : ''
    return { lang, username, user_image, review_title, review_description: `${opening} ${remark}${complaint}`, overall_rating }
  })
}

function remarksFor({ rooms }: ReviewWords, home: DemoHome, praise: readonly string[]): string[] {
  return [...praise, ...(rooms[home.look] ?? []), ...(home.type === 'villa' ? (rooms['villa'] ?? []) : []), ...(rooms['any'] ?? [])]
}
