export function pagesShown(page: number, pages: number, links: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(links / 2), pages - links + 1))
  return Array.from({ length: Math.min(links, pages) }, (_, place) => first + place)
}
