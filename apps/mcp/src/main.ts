#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readConfig } from './config.js';
import { mcpServerOf } from './server.js';
import { Shop } from './shop.js';

const { KIRANA_URL, KIRANA_API_KEY } = readConfig();
const shop = new Shop(KIRANA_URL, KIRANA_API_KEY.reveal());
await mcpServerOf(shop, await shop.describe()).connect(new StdioServerTransport());
