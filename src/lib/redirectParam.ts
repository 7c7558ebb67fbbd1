/** The parameter of the login page that says where somebody was going. */
export const redirectParam = 'redirect_path'
