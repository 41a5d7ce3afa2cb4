import type { EmailTexts, NotPlacedReason } from '../email-texts.js';
import { undelivered } from './words.js';

const notPlacedBecause: Readonly<Record<NotPlacedReason, (number: string) => string>> = {
  'out-of-stock': number => `others were faster: there is no longer enough stock for order ${number}.`,
  'stock-timeout': number => `our stock system did not answer in time, so order ${number} was not placed. Please order again.`,
  'payment-failed': number => `the payment for order ${number} did not go through. Please order again.`,
  'payment-timeout': number =>
    `the payment for order ${number} did not reach us in time. Please order again if you still want it.`,
  cancelled: number => `order ${number} was cancelled.`,
  unknown: number => `order ${number} could not be completed. Please order again.`,
};

/** The emails, without names and amounts. */
export const emails: EmailTexts = {
  footer: (shop, tagline, city) =>
    `${tagline === undefined ? `${shop}, Indian groceries delivered ${city.in}.` : `${shop}. ${tagline}`} You get this email because of an order or an account with us; replies go to the shop.`,
  track: 'Track your order',
  seeOrder: 'See the order',
  dayAndHour: (day, hour) => `${day} at ${hour}`,
  receipt: 'Receipt to print or keep',
  emails: {
    confirmation: ({ name, number, total, cash }) => ({
      subject: `We have your order ${number}`,
      heading: 'Thank you for your order',
      paragraphs: [
        `Hello ${name}, we have your order ${number} and have set its groceries aside.`,
        cash ? `Please have ${total} ready for the rider.` : `We have received your payment of ${total}.`,
      ],
    }),
    delivered: ({ name, number }) => ({
      subject: `Order ${number} is delivered`,
      heading: 'Delivered. Enjoy your meal!',
      paragraphs: [
        `Hello ${name}, your order ${number} has arrived.`,
        'If anything is missing or not as it should be, reply to this email.',
      ],
    }),
    cancelled: ({ name, number, total, paid, refunded }) => ({
      subject: `Order ${number} is cancelled`,
      heading: 'Your order is cancelled',
      paragraphs: [
        `Hello ${name}, order ${number} was cancelled and will not be delivered.`,
        refunded
          ? 'Everything you paid has been refunded already.'
          : paid
            ? `We are returning ${total} to you and will write once it is on its way.`
            : 'Nothing is charged.',
      ],
    }),
    refunded: ({ name, number, total, cash }) => ({
      subject: `Refund for order ${number}`,
      heading: cash ? 'You have your money back' : 'Your money is on its way back',
      paragraphs: cash
        ? [`Hello ${name}, we have given you back ${total} in cash for order ${number}.`]
        : [
            `Hello ${name}, we have returned ${total} for order ${number} the way you paid.`,
            'Depending on your bank, it will show within a few days.',
          ],
    }),
  },
  notDelivered: ({ name, number, reason, triesAgain }) => ({
    subject: `We could not hand over order ${number}`,
    heading: 'We could not hand over your order',
    paragraphs: [
      `Hello ${name}, we were on the way to you with order ${number}. ${undelivered[reason]}`,
      triesAgain
        ? 'The rider will try again. If that does not suit you, reply to this email.'
        : 'We will call you to agree on what to do. You can also reply to this email.',
    ],
  }),
  deliveryFee: 'the delivery fee',
  partlyRefunded: ({
    name,
    number,
    amount,
    toCollect,
    missing,
    refundedFor,
    notInBag,
    restStays,
    substitutes,
    weighed,
    how,
  }) => ({
    subject: {
      provider: `${amount} back for order ${number}`,
      cash: `${amount} back for order ${number}`,
      'not-collected': `You pay ${amount} less for order ${number}`,
      nothing: `A substitute in order ${number}`,
    }[how],
    heading: {
      provider: 'Some of your money is on its way back',
      cash: 'You have some of your money back',
      'not-collected': 'You pay less',
      nothing: 'We packed a substitute',
    }[how],
    paragraphs: [
      ...{
        provider: [
          `Hello ${name}, we have returned ${amount} of what you paid for order ${number}, the way you paid.`,
          `Depending on your bank, it will show within a few days.${restStays ? ' The rest of the order stays as it is.' : ''}`,
        ],
        cash: [`Hello ${name}, we have given you back ${amount} in cash for order ${number}.`],
        'not-collected': [`Hello ${name}, we have taken ${amount} off order ${number}. You pay that much less at the door.`],
        nothing: [`Hello ${name}, something in order ${number} was not on the shelf. What you pay stays the same.`],
      }[how],
      ...(toCollect === undefined ? [] : [`After this you pay ${toCollect} at the door.`]),
      ...(refundedFor === undefined
        ? []
        : [`This is for: ${refundedFor}.${notInBag ? ' These goods will not be in your bag.' : ''}`]),
      ...(missing === undefined ? [] : [`Not in your bag, because it was not on the shelf: ${missing}. We are sorry.`]),
      ...substitutes.map(each => `In your bag instead of ${each.insteadOf}: ${each.quantity} × ${each.name}.`),
      ...weighed.map(each => `${each.name} weighed ${each.weight} instead of ${each.agreed}.`),
    ],
  }),
  notPlaced: ({ name, number, reason }) => ({
    subject: reason === 'cancelled' ? `Order ${number} is cancelled` : `We could not complete your order ${number}`,
    heading: reason === 'cancelled' ? 'Your order is cancelled' : 'We could not complete your order',
    paragraphs: [
      `Hello ${name}, ${notPlacedBecause[reason](number)}`,
      reason === 'cancelled' ? 'Nothing was charged.' : 'Nothing was charged, and nothing will be delivered. We are sorry.',
    ],
    action: 'Back to the cart',
  }),
  paymentOpen: ({ name, number, total, until }) => ({
    ...(until === undefined
      ? {
          subject: `Order ${number} can be paid now`,
          heading: 'Your order can be paid now',
          paragraphs: [
            `Hello ${name}, your groceries for order ${number} are reserved. It took us longer than usual; thank you for waiting.`,
            `Please pay ${total} within 30 minutes. Have you paid already? Then there is nothing left to do.`,
          ],
        }
      : {
          subject: `Order ${number} is not paid yet: your groceries are held until ${until}`,
          heading: 'Your order is not paid yet',
          paragraphs: [
            `Hello ${name}, we are holding your groceries for order ${number} until ${until}. Please pay ${total} by then.`,
            'To change or cancel the order, open it below. Have you paid already? Then there is nothing left to do.',
          ],
        }),
    action: 'Go on paying',
  }),
  shortLine: ({ requested, available }) => `you wanted ${requested}, ${available === 0 ? 'none' : available} left`,
  merchantNotice: ({ shop, number, total }) => ({
    subject: `New order ${number}, ${total}`,
    heading: 'New order',
    paragraphs: [`Order ${number} for ${total} is accepted and can be packed.`],
    items: 'To be packed',
    console: 'Open the console',
    footer: `A notice from the ${shop} shop. Replies go to the customer.`,
  }),
  verifyEmail: ({ shop, name, until }) => ({
    subject: 'Confirm your email address',
    heading: 'Is this your address?',
    paragraphs: [
      `Hello ${name}, someone opened an account at ${shop} with this address.`,
      `If it was you, confirm it by ${until} with the password you chose. If not, do nothing: without that password the link opens nothing.`,
    ],
    action: 'Confirm my address',
  }),
  webhookDisabled: ({ name, url, because }) => ({
    subject: `Webhooks to ${name} are switched off`,
    heading: `Webhooks to ${name} are switched off`,
    paragraphs: [
      because === 'gone'
        ? `${url} answered that it is gone for good (410), so nothing is sent there any more.`
        : `Nothing has arrived at ${url} for five days, so nothing is sent there any more.`,
      'When it works again, switch it on in the console and replay what was missed.',
    ],
    console: 'Integrators in the console',
    footer: 'This notice is for the people who run the shop.',
  }),
  resetPassword: ({ name, until }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, someone asked for a new password for your account.`,
      `The link works once, until ${until}. If it was not you, do nothing: your password stays as it is.`,
    ],
    action: 'Choose a new password',
  }),
  startsAnew:
    'This address was never confirmed, so somebody else may have opened the account. To be safe, a new password starts it anew: its name, saved addresses, favourites and cart are deleted; the orders stay. If you remember the old password, keep it and confirm the address instead, and nothing is lost: sign in and have a new link sent under “My account”. If you cannot sign in, sign up once more.',
  passwordChanged: ({ shop, name, when }) => ({
    subject: 'The password of your account was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${name}, the password of your account at ${shop} was changed on ${when}. Other devices were logged out.`,
      'If it was you, there is nothing to do. If not, choose a new password now: we email you a link for it, and everyone else is then logged out.',
    ],
    action: 'It was not me',
  }),
  signedUpAgain: ({ shop, name, until }) => ({
    subject: `You already have an account at ${shop}`,
    heading: 'You already have an account',
    paragraphs: [
      `Hello ${name}, someone signed up at ${shop} with this address, which has an account: sign in with its password.`,
      `If you have forgotten it, choose a new one. The link works once, until ${until}. If it was not you, do nothing: your account stays as it is.`,
    ],
    action: 'Choose a new password',
  }),
  invitation: ({ shop, invitedBy, role, until }) => ({
    subject: `You are invited to the team of ${shop}`,
    heading: 'Join the team',
    paragraphs: [
      `Hello. ${invitedBy} has invited you to the team of ${shop}, as ${role}.`,
      `The link works once, until ${until}. Sign in there, or open an account with this address. If you were not expecting this, do nothing.`,
    ],
    action: 'Accept the invitation',
    footer: `You get this email because ${invitedBy} entered your address for the team of ${shop}; replies go to the shop.`,
  }),
  roles: { owner: 'an owner', manager: 'a manager', packer: 'a packer', rider: 'a rider', accountant: 'an accountant' },
  rows: {
    number: 'Order',
    accepted: 'Accepted',
    window: 'Delivery',
    customer: 'Name',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    payment: 'Payment',
  },
  items: 'Your groceries',
};
