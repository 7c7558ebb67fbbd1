/** Where the servers of one Swift listen. */
export interface SwiftPorts {
  readonly proxy: number
  readonly account: number
  readonly container: number
  readonly object: number
}

interface Place {
  readonly folder: string
  readonly ports: SwiftPorts
  /** The user that the servers run as. */
  readonly user: string
}

/** The three servers that keep things; the proxy speaks with them. */
export const stores = ['account', 'container', 'object'] as const

/** Who may use the bucket, as tempauth knows it. */
export const owner = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

export const region = 'us-east-1'

/** The configuration files of a Swift with one of each server and one copy of each object, by their names. */
export function configurationOf(place: Place): Readonly<Record<string, string>> {
  return {
    'swift.conf': swiftConf,
    'proxy-server.conf': proxyConf(place),
    ...Object.fromEntries(stores.map((store) => [`${store}-server.conf`, storeConf(place, store)])),
  }
}

const swiftConf = `[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = tests
[storage-policy:0]
name = single
default = yes
`

/**
 * Patience, in seconds, for servers that wait for their turn on a busy machine. By itself, a connection has half a second, and an
 * object is in its container's list a second after it is there, or when a daemon adds it that nobody runs here.
 */
const patience = `conn_timeout = 30
node_timeout = 60
`

/** With no worker but itself, so that it ends when it is told to. */
const common = ({ folder, user }: Place, port: number) => `[DEFAULT]
swift_dir = ${folder}/etc
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user}
workers = 0
log_level = WARNING
log_address = ${folder}/no-syslog
`

const storeConf = (
  place: Place,
  store: (typeof stores)[number],
) => `${common(place, place.ports[store])}
devices = ${place.folder}/node
mount_check = false
[pipeline:main]
pipeline = healthcheck ${store}-server
[app:${store}-server]
use = egg:swift#${store}
${patience}container_update_timeout = 60
[filter:healthcheck]
use = egg:swift#healthcheck
`

/**
 * Any page may send files, as the bucket's CORS rules would have it: Swift knows no such rules of a bucket. There is no other server
 * to turn to, so that none is left alone for a minute after ten errors.
 */
const proxyConf = (place: Place) => `${common(place, place.ports.proxy)}
cors_allow_origin = *
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${patience}error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = ${region}
auth_pipeline_check = true
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_${owner.accessKeyId.replace(':', '_')} = ${owner.secretAccessKey} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

/** A program of Python that writes the rings: which server has what, with one of each there is no choice. */
export const ringProgram = ({ folder, ports }: Place) => `
from swift.common.ring import RingBuilder
for name, port in ${JSON.stringify(stores.map((store) => [store, ports[store]]))}:
    builder = RingBuilder(4, 1, 1)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=port, device='d1', weight=1.0,
        replication_ip='127.0.0.1', replication_port=port, meta=''))
    builder.rebalance()
    builder.get_ring().save('${folder}/etc/%s.ring.gz' % name)
`
