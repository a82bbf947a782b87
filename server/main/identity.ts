import type { Config } from '#server/core/config.ts'
import {
  LOCAL_CLIENTS,
  openFacebook,
  openGoogle,
  serveLocalIdentity,
  type Identity,
} from '#server/outside/identity/index.ts'
import { sandboxPaths } from './sandbox-paths.ts'

export type LocalIdentity = {
  stop: () => Promise<void>
  options: Parameters<typeof serveLocalIdentity>[0]
}

/**
 * A demo uses the sandbox identity provider for whatever is not configured; otherwise it is off.
 */
export async function openIdentity(
  config: Config,
  now: () => Date,
): Promise<{ identity: Identity; local_identity: LocalIdentity | null }> {
  const { GOOGLE_CLIENT_ID, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, is_demo } = config
  const google = GOOGLE_CLIENT_ID ? openGoogle({ client_id: GOOGLE_CLIENT_ID, now }) : null
  const facebook =
    FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
      ? openFacebook({ app_id: FACEBOOK_APP_ID, app_secret: FACEBOOK_APP_SECRET, now })
      : null
  if ((google && facebook) || !is_demo)
    return { identity: { google, facebook, is_local: false }, local_identity: null }
  const { local, local_identity } = await openLocal(config, now)
  return {
    identity: {
      google: google ?? local.google,
      facebook: facebook ?? local.facebook,
      is_local: true,
    },
    local_identity,
  }
}

async function openLocal(config: Config, now: () => Date) {
  const facebook_secret = config.keyFor('practice facebook').toString('base64url')
  const options = {
    seed: config.keyFor('practice identity'),
    now,
    clients: { ...LOCAL_CLIENTS, facebook_secret },
    site_origins: [config.public_url, `http://127.0.0.1:${config.PORT}`],
  }
  const { url, stop } = await serveLocalIdentity(options)
  // relative: a demo runs under any host name
  const page = (provider: 'google' | 'facebook') => `${sandboxPaths.identity}/${provider}/authorize`
  const google = openGoogle({
    client_id: LOCAL_CLIENTS.google,
    now,
    authorize_url: page('google'),
    keys_url: `${url}/google/certs`,
    algorithms: ['EdDSA'],
  })
  const facebook = openFacebook({
    app_id: LOCAL_CLIENTS.facebook,
    app_secret: facebook_secret,
    now,
    authorize_url: page('facebook'),
    graph_url: `${url}/graph`,
  })
  return { local: { google, facebook }, local_identity: { stop, options } }
}
