/** In a filter, what stands for having none: no person, no host, no country. */
export const none = '(none)'
