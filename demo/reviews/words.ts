/**
 * The parts of a review: a title with its opening, a word on the rooms or the place, sometimes a
 * complaint or a closing.
 */
export type ReviewWords = {
  authors: readonly (readonly [username: string, user_image: string | null])[]
  glad: readonly (readonly [title: string, opening: string])[]
  mixed: readonly (readonly [title: string, opening: string])[]
  rooms: Record<string, readonly string[]>
  /** Of homes in a tower or a house with others. */
  lift_complaint: string
  complaints: readonly string[]
  closings: readonly string[]
}
