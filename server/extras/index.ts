export {
  composeExtra,
  composeOrder,
  hoursStayFree,
  readStayOfExtras,
  serveStayElsewhere,
  type ServedStay,
} from './offers.ts'
export { extrasView, offersView, timesWithHours } from './views.ts'
