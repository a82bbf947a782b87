/** The authority's page of a permit; the setting permit_link has a place for the number, or is empty. */
export const addressOfPermit = (link: string, number: string): string | null =>
  link === '' ? null : link.replaceAll('{permit}', () => encodeURIComponent(number))
