import type { Lang } from '#contract/constants.ts'
import type { Stay } from '#web/stays/stay-queries.ts'

const PICTURES_NEEDED = 8 // domain S2: the least accepted
const SQUARE_FOOT = 'FTK' // UN/CEFACT code

type Page = { lang: Lang; origin: string; address: string }

/** schema.org VacationRental (domain S2, S3); null with fewer than 8 pictures. */
export function vacationRental(
  stay: Stay,
  { lang, origin, address }: Page,
): Record<string, unknown> | null {
  if (stay.images.length < PICTURES_NEEDED) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    identifier: String(stay.id),
    name: stay.nice_name,
    description: stay.description,
    url: address,
    inLanguage: lang,
    image: stay.images.map(({ file }) => `${origin}/pictures/${file}?w=1280`),
    latitude: stay.latitude,
    longitude: stay.longitude,
    additionalType: {
      apartment: 'Apartment',
      studio: 'Apartment',
      serviced_flat: 'Apartment',
      villa: 'Villa',
    }[stay.type],
    address: {
      '@type': 'PostalAddress',
      addressLocality: stay.area.name,
      addressRegion: 'Dubai',
      addressCountry: 'AE',
    },
    checkinTime: `${stay.check_in_time}:00+04:00`,
    checkoutTime: `${stay.check_out_time}:00+04:00`,
    knowsLanguage: ['en', 'ar'],
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: stay.max_occupants },
      numberOfBedrooms: stay.bedrooms,
      numberOfBathroomsTotal: stay.bathrooms,
      floorSize: { '@type': 'QuantitativeValue', value: stay.square_feet, unitCode: SQUARE_FOOT },
      amenityFeature: stay.amenities.map(({ name }) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
    ...(stay.rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: stay.rating.score,
        reviewCount: stay.rating.count,
        bestRating: 5,
      },
      review: stay.reviews.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.username },
        datePublished: review.stayed_on,
        inLanguage: review.lang,
        name: review.review_title,
        reviewBody: review.review_description,
        reviewRating: { '@type': 'Rating', ratingValue: review.overall_rating, bestRating: 5 },
      })),
    }),
  }
}

/** Escapes '<', so that no text can end the script element. */
export const scriptText = (value: Record<string, unknown>): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')
