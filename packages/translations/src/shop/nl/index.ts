import { activation } from './activation.ts';
import { app } from './app.ts';
import { criterion } from './criterion.ts';
import { bookmarks } from './bookmarks.ts';
import { cost } from './cost.ts';
import { emails } from './emails.ts';
import { error } from './error.ts';
import { explanation } from './explanation.ts';
import { files } from './files.ts';
import { filters } from './filters.ts';
import { fund } from './fund.ts';
import { funds } from './funds.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { offer } from './offer.ts';
import { offers } from './offers.ts';
import { pages } from './pages.ts';
import { preferences } from './preferences.ts';
import { provider } from './provider.ts';
import { providers } from './providers.ts';
import { records } from './records.ts';
import { reimbursements } from './reimbursements.ts';
import { request } from './request.ts';
import { requests } from './requests.ts';
import { reservation } from './reservation.ts';
import { reservations } from './reservations.ts';
import { reserve } from './reserve.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { success } from './success.ts';
import { theme } from './theme.ts';
import { themes } from './themes.ts';
import { voucher } from './voucher.ts';
import { vouchers } from './vouchers.ts';
import { waiting } from './waiting.ts';

export const nl = {
  activation,
  app,
  criterion,
  bookmarks,
  cost,
  emails,
  error,
  explanation,
  files,
  filters,
  fund,
  funds,
  home,
  notifications,
  offer,
  offers,
  pages,
  preferences,
  provider,
  providers,
  records,
  reimbursements,
  request,
  requests,
  reservation,
  reservations,
  reserve,
  scan,
  search,
  sessions,
  shell,
  start,
  success,
  theme,
  themes,
  voucher,
  vouchers,
  waiting,
};
