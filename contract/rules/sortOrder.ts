/** How a list is asked to be sorted: by a field, or with a minus the other way round. */
export type SortOrder<Key extends string> = Key | `-${Key}`

/** The fields that orders name. */
export type SortKey<Order extends string> = Order extends `-${string}` ? never : Order

/** Every order that these fields allow. */
export const bothWays = <Key extends string>(keys: readonly Key[]): readonly SortOrder<Key>[] =>
  keys.flatMap((key) => [key, `-${key}` as const])
