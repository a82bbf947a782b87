/** What the sky of a day is like. */
export const SKIES = ['clear', 'cloudy', 'fog', 'rain', 'storm'] as const
export type Sky = (typeof SKIES)[number]
