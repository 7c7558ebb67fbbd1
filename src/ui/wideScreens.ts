/** What shows a column only where there is room for more than the most important ones. */
export const wideScreens = { visibleMediaQuery: '(min-width: 48em)' }
