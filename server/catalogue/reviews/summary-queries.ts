import { sql } from 'kysely'
import { REVIEW_TOPICS } from '#contract/home-kinds.ts'

const counted = [5, 4, 3, 2, 1].map(
  (stars) => sql`count(*) filter (where round(overall_rating) = ${sql.lit(stars)})`,
)
const averaged = REVIEW_TOPICS.map(
  (topic) => sql`${sql.lit(topic)}, round(avg(${sql.ref(topic)}), 1)`,
)

/** JSON of the reviews of `rc`. */
export const reviewSummary = sql`(
  select json_build_object('by_stars', json_build_array(${sql.join(counted)}), 'by_topic', json_build_object(${sql.join(averaged)}))
  from reviews where room_category_id = rc.id and state = 'shown' and source = 'stay')`
