export { composeOrder, hoursStayFree, readStayOfExtras, type StayOfExtras } from './offers.ts'
export { extrasView, timesWithHours } from './views.ts'
