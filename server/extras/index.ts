export {
  composeChosen,
  composeExtra,
  composeOrder,
  listLostHours,
  readHeldStay,
  mayGoBack,
  readStayOfExtras,
  serveStayElsewhere,
  type Chosen,
  type ServedStay,
} from './offers.ts'
export { extrasView, offersView, timesWithHours } from './views.ts'
