/** The citizen's menu, which no page needs at first. */
export const fetchCitizenMenu = () => import('./citizen-menu.tsx').then(({ CitizenMenu }) => CitizenMenu);
