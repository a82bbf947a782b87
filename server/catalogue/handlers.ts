import type { catalogue } from '#contract/endpoints/catalogue.ts'
import { refuse } from '#server/core/refuse.ts'
import type { Handlers } from '#server/call/call.ts'
import { findRoomDetails } from './details-queries.ts'
import { addressOfPermit } from './permits/permit-address.ts'
import { wayTo } from './places/distance.ts'
import { suggest } from './places/suggest.ts'
import { listAmenities } from './listed-amenities-queries.ts'
import { listLocations } from './places/area-queries.ts'
import { listFeaturedReviews, readOverallRating } from './reviews/featured-reviews-queries.ts'
import { findNearestNights } from './search/nearest.ts'
import { findSiteReviews } from './reviews/site-review-queries.ts'
import { translateReview } from './reviews/translate-review.ts'
import { searchRoomCategories } from './search/search.ts'
import { listFeaturedProperties, listFeaturedStaycations } from './search/weekend-lists.ts'
import { listSeenHomes } from './seen-queries.ts'
import { listFreeNights } from './free-nights.ts'
import { listSimilarHomes } from './similar.ts'

const SEEN_MOST = 6

export const catalogueHandlers = {
  searchRoomCategories,
  findNearestNights,
  listFeaturedProperties,
  listFeaturedStaycations,
  listFeaturedUserRatings: async (_asked, { db, lang }) => ({
    user_ratings: await listFeaturedReviews(db, lang),
    rating: await readOverallRating(db),
  }),
  listLocations: async ({ top_locations }, { db, lang, today }) => ({
    locations: await listLocations(db, { lang, today, top_only: top_locations !== undefined }),
  }),
  suggestPlaces: suggest,
  listAmenities: async (_asked, { db, lang }) => ({ amenities: await listAmenities(db, lang) }),
  listFreeNights,
  listSimilarHomes,
  listSeenHomes: async ({ slugs }, { db, lang, today }) => ({
    seen_homes: await listSeenHomes(db, { slugs: slugs.slice(0, SEEN_MOST), lang, today }),
  }),
  translateReview,
  readSiteReviews: async ({ room_category_slug }, { db, today }) => ({
    site_reviews:
      (await findSiteReviews(db, { slug: room_category_slug, today })) ?? refuse('INVALID_SLUG'),
  }),
  readRoomDetails: async ({ room_category_slug }, { db, lang, now, today, services }) => {
    const details =
      (await findRoomDetails(db, { slug: room_category_slug, lang, now, today })) ??
      refuse('INVALID_SLUG')
    if (!details.is_on_sale) refuse('ROOM_DETAILS_UNAVAILABLE')
    const { places, permit_link, ...told } = details
    return {
      ...told,
      permits: details.permits.map((permit) => ({
        ...permit,
        url: addressOfPermit(permit_link, permit.number),
      })),
      nearby: places.flatMap((place) => wayTo(place, details) ?? []),
      can_translate: services.translation !== null,
      offers: details.offers.map((offer) => ({ ...offer, expiry: new Date(offer.expiry) })),
    }
  },
} satisfies Handlers<Exclude<keyof typeof catalogue, 'readHomePreview'>>
