import { Outlet } from 'react-router';
import { textsOf } from '../../platform/texts.ts';

/** Around the screens of employees, organizations and accounts: their texts come with the first of them. */
export const clientLoader = textsOf('people');

export default Outlet;
