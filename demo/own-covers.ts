/** Homes with a first picture that no other home shows, by slug. The others begin with a picture that homes of other areas may share. */
export const OWN_COVERS: Record<string, string> = {}
