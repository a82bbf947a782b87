export { composeOrder, hoursStayFree, readStayOfExtras } from './offers.ts'
export { extrasView, timesWithHours } from './views.ts'
