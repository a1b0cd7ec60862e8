import { AppPage } from '../../features/account/app-page.tsx';

/** What the mobile app is, how to get it, and how to sign in there. (screens.md 3.17, 5.5) */
export default AppPage;
