/** The citizen's menus, which no page needs at first. Whoever keeps a page for later keeps both. */
export async function fetchCitizenMenu() {
  const [{ CitizenMenu }, { CitizenPlaces }] = await Promise.all([import('./citizen-menu.tsx'), import('./more-places.tsx')]);
  return { CitizenMenu, CitizenPlaces };
}
