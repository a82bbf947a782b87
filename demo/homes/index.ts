import { alBarsha } from './al-barsha.ts'
import { alJaddaf } from './al-jaddaf.ts'
import { alSeef } from './al-seef.ts'
import { arabianRanches } from './arabian-ranches.ts'
import { bluewatersIsland } from './bluewaters-island.ts'
import { businessBay } from './business-bay.ts'
import { cityWalk } from './city-walk.ts'
import { damacHills } from './damac-hills.ts'
import { difc } from './difc.ts'
import { downtownDubai } from './downtown-dubai.ts'
import { dubaiCreekHarbour } from './dubai-creek-harbour.ts'
import { dubaiHillsEstate } from './dubai-hills-estate.ts'
import { dubaiMarina } from './dubai-marina.ts'
import { dubaiSouth } from './dubai-south.ts'
import { emaarBeachfront } from './emaar-beachfront.ts'
import { jumeirah } from './jumeirah.ts'
import { jumeirahBeachResidence } from './jumeirah-beach-residence.ts'
import { jumeirahLakeTowers } from './jumeirah-lake-towers.ts'
import { jumeirahVillageCircle } from './jumeirah-village-circle.ts'
import { laMer } from './la-mer.ts'
import { meydan } from './meydan.ts'
import { palmJumeirah } from './palm-jumeirah.ts'

export const buildings = [
  ...dubaiMarina,
  ...jumeirahLakeTowers,
  ...jumeirahBeachResidence,
  ...bluewatersIsland,
  ...emaarBeachfront,
  ...palmJumeirah,
  ...downtownDubai,
  ...difc,
  ...businessBay,
  ...cityWalk,
  ...alSeef,
  ...dubaiCreekHarbour,
  ...alJaddaf,
  ...dubaiHillsEstate,
  ...jumeirahVillageCircle,
  ...alBarsha,
  ...dubaiSouth,
  ...jumeirah,
  ...laMer,
  ...arabianRanches,
  ...damacHills,
  ...meydan,
]
