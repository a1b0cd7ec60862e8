import { Outlet } from 'react-router';
import { textsOf } from '../../platform/texts.ts';

/** Around the screens of requests and decisions: their texts come with the first of them. */
export const clientLoader = textsOf('requests');

export default Outlet;
