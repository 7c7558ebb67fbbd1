/** What shows a column only where there is room for more than the most important ones. */
export const wideScreens = { visibleMediaQuery: '(min-width: 48em)' }

/** What shows a column only where there is room for all: not on a tablet, and not in a narrow window. */
export const desktops = { visibleMediaQuery: '(min-width: 75em)' }
