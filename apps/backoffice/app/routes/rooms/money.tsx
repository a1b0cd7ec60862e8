import { Outlet } from 'react-router';
import { textsOf } from '../../platform/texts.ts';

/** Around the screens of money and who is paid: their texts come with the first of them. */
export const clientLoader = textsOf('money');

export default Outlet;
