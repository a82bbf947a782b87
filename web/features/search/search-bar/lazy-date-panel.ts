export const loadDatePanel = () => import('./date-panel.tsx')
