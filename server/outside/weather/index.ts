export { keepForecasts } from './keep-forecasts.ts'
export { openOpenMeteo } from './open-meteo.ts'
export { WeatherFailed } from './types.ts'
export type { Weather } from './types.ts'
