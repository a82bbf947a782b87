/** The calendar of the search, fetched when it is needed. */
export const loadDatePanel = () => import('./date-panel.tsx')
