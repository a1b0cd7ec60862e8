import { Outlet } from 'react-router';
import { textsOf } from '../../platform/texts.ts';

/** Around the screens of schemes: their texts come with the first of them. */
export const clientLoader = textsOf('schemes');

export default Outlet;
