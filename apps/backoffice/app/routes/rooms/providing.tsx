import { Outlet } from 'react-router';
import { textsOf } from '../../platform/texts.ts';

/** Around the screens of what a provider keeps and earns: their texts come with the first of them. */
export const clientLoader = textsOf('providing');

export default Outlet;
